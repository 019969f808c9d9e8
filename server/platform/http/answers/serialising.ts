import fastJson from 'fast-json-stringify'

type Serialise = (value: unknown) => string

const compiled = new WeakMap<object, Serialise>()

/** Writes what the schema names and leaves out the rest; compiled when the first value comes, once for each schema. */
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
