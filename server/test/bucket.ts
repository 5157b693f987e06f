import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** Starts an S3 file store on loopback that checks signatures, with the settings for it. */
export async function startBucket() {
  const folder = await mkdtemp(join(tmpdir(), 'curbgrade-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'uploads', configs: [] }],
  })
  const { port }: AddressInfo = await server.run()
  return {
    settings: {
      FILES_URL: `s3://uploads?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
