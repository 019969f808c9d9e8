import { mock } from 'node:test'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/infrastructure/database/database.ts'

interface Sent {
  text: string
  values: unknown[]
}

const READS = /^\s*(select|with)\b/i

/**
 * The statements that this process sends to its databases while a function runs: reads by default, or those
 * that match `kinds`.
 */
export async function sentBy(act: () => Promise<unknown>, kinds = READS) {
  const spy = mock.method(pg.Client.prototype, 'query')
  try {
    await act()
  } finally {
    spy.mock.restore()
  }
  return spy.mock.calls
    .map(({ arguments: [query] }) => query as unknown as Partial<Sent>)
    .filter(({ text = '' }) => kinds.test(text) && !text.includes('pg_notify'))
    .map(({ text = '', values = [] }): Sent => ({ text, values }))
}

/** The parts of PostgreSQL's JSON plans that the tests use. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Every plan step of every statement sent, with the rows it handled. */
export async function stepsOf(db: Db, sent: Sent[]) {
  const steps: PlanNode[] = []
  for (const { text, values } of sent) {
    const explainQuery = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, values)
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explainQuery)
    steps.push(...rows.flatMap(row => nodesOf(row['QUERY PLAN'][0].Plan)))
  }
  return steps
}

export const rowsReturned = (step: PlanNode) => step['Actual Rows'] * step['Actual Loops']
export const rowsFilteredOut = (step: PlanNode) =>
  (step['Rows Removed by Filter'] ?? 0) * step['Actual Loops']

export const describeStep = (step: PlanNode) =>
  `${step['Node Type']} of ${rowsReturned(step)} rows ${step['Relation Name'] ?? ''} ${step['Index Name'] ?? ''}`.trim()
