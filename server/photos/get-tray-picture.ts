import { trayContract } from '@curbgrade/core/photos/tray-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { answerStored } from '../imagery/index.ts'
import { handle } from '../platform/http/route.ts'
import type { PhotoPorts } from './ports.ts'
import { findTrayFiles } from './tray-store.ts'

export const getTrayPicture = ({ pool, files }: Pick<PhotoPorts, 'pool' | 'files'>) =>
  handle(trayContract.getTrayPicture, async ({ owner, params, query: { size }, request }) => {
    const found = await findTrayFiles(pool, { ownerId: owner, ...params })
    if (found === null) return refuse('not_found')
    const answer = await answerStored(request, { path: found[size] }, async () => {
      const jpeg = await files.readIfExists(found[size])
      if (jpeg !== null) return ok(jpeg)
      request.log.error('the picture of a photo in the tray is missing from the file store')
      return refuse('not_found')
    })
    return answer.ok ? ok(answer.value) : answer
  })
