export interface Letter {
  to: string
  subject: string
  text: string
  /** More headers. A value stays on one line, since relays that fold it break the signature. */
  headers?: Record<string, string>
}

export interface Mail {
  /** Rejects if the mail wasn't accepted. The job that sends it retries. */
  send(letter: Letter): Promise<void>
  close(): void
}
