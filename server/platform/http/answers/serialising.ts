import fastJson from 'fast-json-stringify'

type Serialise = (value: unknown) => string

const compiled = new WeakMap<object, Serialise>()

/**
 * Serializes only the fields that the schema names. The serializer is compiled on first use, once per schema.
 */
export function serialiserOf(schema: object): Serialise {
  return value => {
    let serialise = compiled.get(schema)
    if (!serialise) {
      serialise = fastJson(schema as Parameters<typeof fastJson>[0]) as Serialise
      compiled.set(schema, serialise)
    }
    return serialise(value)
  }
}
