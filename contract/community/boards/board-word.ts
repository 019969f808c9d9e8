import Type from 'typebox'

/** A board as calls name it: the Korean name, or the key. */
export const BoardWord = () => Type.String({ minLength: 1, maxLength: 20 })
