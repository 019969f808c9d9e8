/** The state that the early script stores on the document. */
export interface EarlyState {
  /** The path and query from which the document was loaded. */
  loadedFrom: string
  /** Records the last click on a button that only React handles. */
  recordClick(event: MouseEvent): void
  clickedButton?: HTMLButtonElement
}

declare global {
  interface Document {
    early?: EarlyState
    /** The early script's style sheet that veils blocked content. */
    veil?: CSSStyleSheet
  }
}
