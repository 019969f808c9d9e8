/** The steps of an operator's first hour, in order. */
export const setupSteps = ['face', 'mail', 'backup', 'factor', 'notice'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What a public site needs and this one lacks. */
export const setupLacks = ['address', 'mail', 'database', 'backup'] as const
export type SetupLack = (typeof setupLacks)[number]

/** What is stored about the first hour, besides what the site shows by itself. */
export interface Setup {
  skipped: SetupStep[]
  /** Whether a trial mail was sent. */
  triedMail: boolean
}

export const usualSetup: Setup = { skipped: [], triedMail: false }
