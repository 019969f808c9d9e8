interface Run {
  where: string
  database?: string
  /** Files, globs and options of the run. */
  chosen: string[]
  env?: Record<string, string>
}

export const FILES: string[]
export const ALIKE: string[]
export const IN_TURN: string[]
export const RUNS: Record<'quick' | 'release', Run[]>
export const MAIN_JOURNEYS: string[]
