import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Entry } from './archive.ts'

export const MANIFEST = 'manifest.json'
export const TOKEN_SECRET = 'token-secret'
/** The format version. It is raised when earlier releases can't read the new format. */
export const FORMAT = 1

const count = Type.Integer({ minimum: 0 })
const name = Type.String({ minLength: 1 })
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** The last file of a backup: the list of the other files and the expected totals of the database. */
const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  madeAt: Type.String(),
  database: Type.Union([Type.Literal('embedded'), Type.Literal('postgresql')]),
  migrations: Type.Array(name, { minItems: 1 }),
  tables: Type.Array(
    Type.Object({
      name,
      columns: Type.Array(Type.Object({ name, type: name }), { minItems: 1 }),
      rows: count,
      checksum: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    }),
  ),
  sequences: Type.Array(
    Type.Object({
      table: name,
      column: name,
      last: Type.String({ pattern: '^-?\\d+$' }),
      called: Type.Boolean(),
    }),
  ),
  /** Images with a row but no file: deleted during the backup, or lost earlier. */
  missingImages: Type.Array(name),
  files: Type.Array(Type.Object({ name, bytes: count, sha256 })),
})
export type Manifest = Static<typeof Manifest>

export const manifestEntry = (manifest: Manifest): Entry => ({
  name: MANIFEST,
  bytes: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`),
})

export const manifestFileOf = ({ name, bytes }: Entry): Manifest['files'][number] => ({
  name,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

export function manifestOf({ bytes }: Entry): Manifest {
  const value = parsed(bytes)
  const format = (value as { format?: unknown } | undefined)?.format
  if (typeof format === 'number' && format > FORMAT)
    throw new Error(`it was made by a newer release than this one (format ${format})`)
  if (!Value.Check(Manifest, value)) throw new Error('its manifest.json is not that of a backup')
  return value
}
