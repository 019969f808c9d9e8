import Type from 'typebox'

/** A board's name in a call: the Korean name or the key. */
export const BoardWord = () => Type.String({ minLength: 1, maxLength: 20 })
