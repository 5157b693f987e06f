import { listsContract } from '@curbgrade/core/lists/contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { readStorage, type StoragePorts } from './read-storage.ts'

export const getStorage = (ports: StoragePorts & { readonly pool: Pool }) =>
  handle(listsContract.getStorage, async ({ user }) => ok(await readStorage(ports, ports.pool, user.id)))
