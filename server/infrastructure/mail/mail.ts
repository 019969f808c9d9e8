export interface MailMessage {
  to: string
  subject: string
  text: string
  /** Additional headers. Each value stays on one line, because relays that refold it break the signature. */
  headers?: Record<string, string>
}

export interface Mail {
  /** Rejects if the mail server did not accept the mail. The job that sends it then retries. */
  send(message: MailMessage): Promise<void>
  close(): void
}
