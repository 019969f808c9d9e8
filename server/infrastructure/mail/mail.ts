export interface Letter {
  to: string
  subject: string
  text: string
}

export interface Mail {
  /** Rejects if the mail wasn't accepted. The job that sends it retries. */
  send(letter: Letter): Promise<void>
  close(): void
}
