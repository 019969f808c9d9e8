/** EdDSA, ES256 and RS256, the algorithms of all authenticators in use, by their numbers in COSE. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

export const PASSKEYS_MAX = 10
export const PASSKEY_LABEL_MAX = 40
/** Seconds in which a browser must answer a challenge. */
export const PASSKEY_CHALLENGE_SECONDS = 300
/** Seconds for which a passkey proves who a member is. */
export const PASSKEY_PROOF_SECONDS = 300
