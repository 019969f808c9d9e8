import Type, { type Static } from 'typebox'

const Version = () => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })

/** The consents of a new member, with the version of each document they saw. */
export const Consents = Type.Object({ age14: Type.Literal(true), terms: Version(), privacy: Version() })
export type Consents = Static<typeof Consents>
