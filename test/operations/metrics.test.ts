import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { after, before, suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { parse } from 'yaml'
import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notifications.ts'
import { recordBackup } from '#server/platform/monitoring/last-backup.ts'
import { watchReplica } from '#server/platform/monitoring/replica-metrics.ts'
import { listenTo } from '#test/support/calls/streams.ts'
import { startedDatabase } from '#test/support/database/fresh-database.ts'
import { aReadyFolder, startProcess } from '#test/support/servers/process.ts'
import { installDebian } from '../../scripts/debian.mjs'
import { outbox } from '../browser/support/outbox.ts'
import { ADMIN, people } from '../browser/support/people.ts'

const ALERTS = 'ops/prometheus/alerts.yaml'
const PROMTOOL = '/usr/bin/promtool'
const hasPromtool = () => existsSync(PROMTOOL) || (installDebian(['prometheus']) && existsSync(PROMTOOL))

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string; runbook_url: string }
}

async function listRules(): Promise<Rule[]> {
  const { groups } = parse(await readFile(ALERTS, 'utf8'))
  return groups.flatMap(({ rules }: { rules: Rule[] }) => rules)
}

const metricsIn = (text: string) => new Set(text.match(/\bdanseo_\w+/g))

suite('operators see the state of a site', () => {
  let dataDir: string
  let site: ReturnType<typeof startProcess>
  let origin: string
  before(async () => {
    dataDir = await aReadyFolder()
    const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', ADMIN_PASSWORD: ADMIN.password }
    site = startProcess({ ...(await startedDatabase()), ...env })
    origin = await site.origin
  })
  after(async () => {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const readMetrics = async () => (await fetch(`${origin}/metrics`)).text()

  async function told(line: string) {
    const deadline = Date.now() + 15_000
    while (!(await readMetrics()).includes(`\n${line}\n`)) {
      assert.ok(Date.now() < deadline, `/metrics never said ${line}`)
      await setTimeout(100)
    }
  }

  test('every metric that an alert or the dashboard names is there', async () => {
    // These metrics exist only with a replica.
    const ofReplicas = new Registry()
    watchReplica(ofReplicas, { isUsed: () => true, lagSeconds: () => 0 })
    const all = (await readMetrics()) + (await ofReplicas.metrics())
    const types = [...all.matchAll(/^# TYPE (\S+) (\w+)$/gm)]
    const there = new Set(
      types.flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    for (const file of [ALERTS, 'ops/prometheus/alerts.test.yaml', 'ops/grafana/danseo.json']) {
      const named = metricsIn(await readFile(file, 'utf8'))
      assert.ok(named.size > 10, file)
      for (const name of named) assert.ok(there.has(name), `${file} names ${name}`)
    }
  })

  test('the engines answer, mails are counted, and a backup has its time', async () => {
    await told('danseo_engine_answers{engine="database"} 1')
    await told('danseo_engine_answers{engine="storage"} 1')
    assert.match(await readMetrics(), /\ndanseo_disk_bytes\{of="free"\} [1-9]/)
    for (const part of ['heap', 'other']) {
      const [, bytes] =
        new RegExp(`\\ndanseo_embedded_database_bytes\\{of="${part}"\\} (\\S+)\\n`).exec(
          await readMetrics(),
        ) ?? []
      // An external PostgreSQL has its own memory.
      assert.equal(Number(bytes) > 1024 * 1024, !process.env.TEST_DATABASE_URL, `${part}: ${bytes}`)
    }
    await told('danseo_last_backup_timestamp_seconds 0')
    await recordBackup(dataDir, 'danseo.tar.gz')
    const seconds = /\ndanseo_last_backup_timestamp_seconds (\S+)\n/.exec(await readMetrics())?.[1]
    assert.ok(Math.abs(Date.now() / 1_000 - Number(seconds)) < 60, `it was just now, not at ${seconds}`)

    await people(origin, outbox(dataDir)).aMember()
    await told('danseo_jobs_total{job="mail",outcome="done"} 1')
  })

  test('open streams are counted, and how long they stay open slows no figure', async () => {
    const admin = await people(origin, outbox(dataDir)).theAdmin()
    const stream = await listenTo(`${origin}${NOTIFICATION_STREAM_PATH}?receiverId=${admin.memberId}`, admin)
    await told('danseo_streams_open 1')
    await stream.close()
    await told('danseo_streams_open 0')
    assert.doesNotMatch(await readMetrics(), new RegExp(`route="${NOTIFICATION_STREAM_PATH}",status="2xx"`))
  })
})

test('every alert is tried by a bad day, and has its heading in the runbook of each language', async () => {
  const rules = await listRules()
  const trials = parse(await readFile('ops/prometheus/alerts.test.yaml', 'utf8'))
  const tried = new Set(
    trials.tests.flatMap((trial: { alert_rule_test?: { alertname: string; exp_alerts: unknown[] }[] }) =>
      (trial.alert_rule_test ?? [])
        .filter(({ exp_alerts }) => exp_alerts.length > 0)
        .map(one => one.alertname),
    ),
  )
  const runbooks = await Promise.all(
    ['ops/runbook.md', 'ops/runbook.ko.md'].map(file => readFile(file, 'utf8')),
  )
  for (const { alert, annotations } of rules) {
    assert.ok(tried.has(alert), `no day on which ${alert} fires`)
    for (const runbook of runbooks) assert.match(runbook, new RegExp(`^#+ ${alert}$`, 'm'))
    assert.equal(annotations.runbook_url, `runbook.md#${alert.toLowerCase()}`)
  }
})

test('Prometheus takes the rules, and they fire as they should', {
  skip: !hasPromtool() && 'no promtool here',
}, () => {
  for (const args of [
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
    ['check', 'config', '--syntax-only', 'scrape.yaml'],
  ]) {
    const { status, stdout, stderr } = spawnSync(PROMTOOL, args, { cwd: 'ops/prometheus', encoding: 'utf8' })
    assert.equal(status, 0, stdout + stderr)
  }
})
