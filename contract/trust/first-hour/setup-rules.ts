/** The steps of an operator's first hour, in order. */
export const setupSteps = ['face', 'mail', 'backup', 'factor', 'notice'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The things that a public site needs and may lack. */
export const setupGaps = ['address', 'mail', 'database', 'backup'] as const
export type SetupGap = (typeof setupGaps)[number]

/** The stored state of the first hour, in addition to what the site can detect. */
export interface Setup {
  skipped: SetupStep[]
  triedMail: boolean
}

export const defaultSetup: Setup = { skipped: [], triedMail: false }
