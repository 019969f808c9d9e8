/** A typed text, whether a box is checked, or `null` for a press. */
export type EarlyAct = string | boolean | null

/** The state that the early script stores on the document. */
export interface EarlyState {
  /** The path and query from which the document was loaded. */
  loadedFrom: string
  /** The last act on each control that only React handles, in order. */
  acts: Map<HTMLElement, EarlyAct>
  /** Whether React already handles clicks. It handles typed text only later. */
  takesClicks?: boolean
  /** Ends the recording after the acts were replayed. */
  recording: AbortController
}

declare global {
  interface Document {
    early?: EarlyState
    /** The early script's style sheet that veils blocked content. */
    veil?: CSSStyleSheet
  }
}
