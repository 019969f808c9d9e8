import type { CallName } from '#contract/calls.ts'
import type { Person } from '#test/support/people.ts'
import type { Answer } from './calls.ts'
import { queryFields, reads } from './contract-reads.ts'

/** Some values for each query parameter of the reads. */
type Values = Record<string, (string | number)[]>

/** Each value of each parameter of the call, with the first value of the others. */
function queriesOf(name: CallName, values: Values) {
  const taken = Object.entries(queryFields(name)).map(([field, { pattern, type }]) => {
    const isTaken = (value: string | number) =>
      type === 'integer' ? typeof value === 'number' : !pattern || new RegExp(pattern).test(`${value}`)
    return [field, (values[field] ?? []).filter(isTaken)] as const
  })
  const first = Object.fromEntries(
    taken.flatMap(([field, values]) => (values.length > 0 ? [[field, values[0]]] : [])),
  )
  const varied = taken.flatMap(([field, values]) => values.map(value => ({ ...first, [field]: value })))
  const { searchTerm: _, ...listed } = first
  const queries = [first, listed, {}, ...varied]
  return [...new Map(queries.map(query => [JSON.stringify(query), query])).values()]
}

interface Tried {
  get(who: Person | null, path: string, query?: Record<string, string | number | undefined>): Promise<Answer>
  /** Read again each time, so that later texts are requested too. */
  values: Values
  pages: string[]
  /** The members whose own data a read returns. */
  isOwn(name: CallName, person: Person | null): boolean
}

/** Reads every call of the contract as each of the readers, and every page. */
export const findMarkIn =
  ({ get, values, pages, isOwn }: Tried) =>
  async (mark: string, readers: Record<string, Person | null>) => {
    const found = new Set<string>()
    for (const [who, person] of Object.entries(readers))
      for (const name of reads.filter(read => !isOwn(read, person)))
        for (const query of queriesOf(name, values)) {
          const { text } = await get(person, name.slice('GET '.length), query)
          if (text.includes(mark)) found.add(`${name} for ${who}`)
        }
    for (const page of pages) if ((await get(null, page)).text.includes(mark)) found.add(page)
    return [...found]
  }
