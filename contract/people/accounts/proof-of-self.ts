import Type, { type Static } from 'typebox'

export const Password = () => Type.String({ minLength: 1, maxLength: 1_000 })
/** An encrypted ticket of the site. */
export const Ticket = () => Type.String({ minLength: 1, maxLength: 4_000 })

/**
 * The proof by which a signed-in member shows who they are: a password, a new sign-in at the provider
 * or a passkey. It is one object, because the validator would drop the fields of a union's other members.
 */
export const ProofOfSelf = Type.Object({
  password: Type.Optional(Password()),
  social: Type.Optional(Ticket()),
  passkey: Type.Optional(Ticket()),
})
export type ProofOfSelf = Static<typeof ProofOfSelf>

/** The fields of every call that requires a proof. `password` on its own is the older form. */
export const proofFields = {
  password: Type.Optional(Password()),
  proof: Type.Optional(ProofOfSelf),
}
