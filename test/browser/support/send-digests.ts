import { readSettings } from '#server/config/config.ts'
import { tokenSecret } from '#server/config/token-secret.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { fillDigests } from '#server/seeding/fill-digests.ts'

// Runs as its own process while the site is stopped. It writes the digests of a data folder into its outbox.

const [DATA_DIR = '', SITE_URL = ''] = process.argv.slice(2)
const settings = readSettings({ DATA_DIR, SITE_URL })
const { db, close } = await openDatabase({ url: undefined, dataDir: DATA_DIR })
await fillDigests({ db, settings, tokenSecret: await tokenSecret(settings) })
await close()
