export interface Letter {
  to: string
  subject: string
  text: string
}

export interface Mail {
  /** Rejects when the letter was not taken; the job that sends it tries again. */
  send(letter: Letter): Promise<void>
  close(): void
}
