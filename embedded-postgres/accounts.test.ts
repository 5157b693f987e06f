import { spawnSync } from 'node:child_process'
import { chmod, chown, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { aClosedCheckout } from './test/closed-checkout.ts'
import { aDataDir, isRoot, query, startHere, theUsedDataDir } from './test/data-dir.ts'
import { startedOwner } from './test/owner-process.ts'

const UNPRIVILEGED = { uid: 65_534, gid: 65_534 }
const NAMELESS = 12_345
const HERE = fileURLToPath(new URL('.', import.meta.url))

describe.skipIf(!isRoot)('started by root', () => {
  test('runs under an unprivileged account', async () => {
    const dataDir = await aDataDir()
    const { url } = await startHere(dataDir)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0)
  })

  test('creates the folder for the ordinary user who owns the data folder', async () => {
    const dataDir = await aDataDir()
    await chown(dataDir, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
    await startHere(dataDir)
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(UNPRIVILEGED.uid)
  })

  test('finds an account if the data folder belongs to a nameless user, as in a container mount', async () => {
    const dataDir = await aDataDir()
    await chown(dataDir, NAMELESS, NAMELESS)
    const { url } = await startHere(dataDir)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('opens a folder created by a user without a name on this machine', async () => {
    const dataDir = await theUsedDataDirOf(NAMELESS)
    const { url } = await startHere(dataDir)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(NAMELESS)
  })

  test('opens a folder that root restored from a backup', async () => {
    const { url } = await startHere(await theUsedDataDirOf(0))
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('works in a folder that only root can enter, and creates the links that npm left out', async () => {
    const checkout = await aClosedCheckout()
    const owner = await startedOwner(checkout.dataDir, {}, checkout.script)
    expect(owner.outcome).toMatchObject({ event: 'ready', message: '' })
    expect(await query(owner.outcome.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

const LOOK = ['-e', "require('node:fs').readdirSync(process.argv[1])", HERE]
// Skipped if only root can run this Node or enter the checkout, because no ordinary user could start anything there.
const canUnprivilegedStart = isRoot && spawnSync(process.execPath, LOOK, UNPRIVILEGED).status === 0

describe.skipIf(!canUnprivilegedStart)('started by an ordinary user', () => {
  test('runs as that user', async () => {
    const dataDir = await aDataDir()
    await chown(dataDir, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
    await chmod(dataDir, 0o700)
    const owner = await startedOwner(dataDir, UNPRIVILEGED)
    expect(owner.outcome).toMatchObject({ event: 'ready', message: '' })
    expect(await query(owner.outcome.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(UNPRIVILEGED.uid)
  })

  test('refuses a folder created by another user’s server', async () => {
    const owner = await startedOwner(await theUsedDataDirOf(NAMELESS), UNPRIVILEGED)
    expect(owner.outcome.name).toBe('EmbeddedPostgresRefused')
    expect(owner.outcome.message).toContain(`belongs to the user with id ${NAMELESS}`)
  })

  test('tells a user without a name what to do', async () => {
    const dataDir = await aDataDir()
    await chown(dataDir, NAMELESS, NAMELESS)
    const owner = await startedOwner(dataDir, { uid: NAMELESS, gid: NAMELESS })
    expect(owner.outcome.name).toBe('EmbeddedPostgresRefused')
    expect(owner.outcome.message).toContain('only for a user with a name')
  })
})

async function theUsedDataDirOf(uid: number): Promise<string> {
  const dataDir = await theUsedDataDir()
  spawnSync('chown', ['-R', `${uid}:${uid}`, join(dataDir, 'postgres')])
  return dataDir
}
