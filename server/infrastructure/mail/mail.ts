export interface MailMessage {
  to: string
  subject: string
  text: string
  /** More headers. A value stays on one line, since relays that fold it break the signature. */
  headers?: Record<string, string>
}

export interface Mail {
  /** Rejects if the mail wasn't accepted. The job that sends it retries. */
  send(message: MailMessage): Promise<void>
  close(): void
}
