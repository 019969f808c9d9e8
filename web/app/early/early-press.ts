/** The state that the early script stores on the document. */
export interface EarlyPress {
  /** The path and query from which the document was loaded. */
  at: string
  /** Records the last click on a button that only React handles. */
  hear(event: MouseEvent): void
  button?: HTMLButtonElement
}

declare global {
  interface Document {
    early?: EarlyPress
    /** The early script's style sheet that veils blocked content. */
    veil?: CSSStyleSheet
  }
}
