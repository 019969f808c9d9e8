import { setTimeout } from 'node:timers/promises'
import { S3 } from '@aws-sdk/client-s3'

// Creates the site's bucket if it is missing. Waits for the storage, because both start at the same time.
const TRIES = 60
const {
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: Bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
} = process.env
const s3 = new S3({
  endpoint,
  region: region || 'us-east-1',
  credentials: { accessKeyId, secretAccessKey },
  forcePathStyle: true,
})

async function makeBucket() {
  try {
    await s3.headBucket({ Bucket })
    return 'is there'
  } catch (error) {
    if (error.$metadata?.httpStatusCode !== 404) throw error
    await s3.createBucket({ Bucket })
    return 'made'
  }
}

for (let tries = 1; ; tries++) {
  try {
    process.stdout.write(`bucket ${Bucket}: ${await makeBucket()}\n`)
    break
  } catch (error) {
    if (tries === TRIES) {
      process.stderr.write(`bucket ${Bucket}: ${error.message}\n`)
      process.exit(1)
    }
    await setTimeout(1_000)
  }
}
