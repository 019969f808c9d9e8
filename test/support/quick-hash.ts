import { hash } from '@node-rs/argon2'

/** A hash to be checked at once, by the parameters it brings: what members choose is slow to try, and tests try often. */
export const quickHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
