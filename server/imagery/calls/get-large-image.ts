import { imageryContract } from '@curbgrade/core/imagery/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../../platform/http/route.ts'
import { renderAgain } from '../pictures/render-again.ts'
import { type LargePorts, renderLarge } from '../pictures/render-large.ts'
import { findImage } from '../store.ts'
import { answerStored, answerUnstored, readPaidFile } from './answer-picture.ts'

export const getLargeImage = (ports: LargePorts) =>
  handle(imageryContract.getLargeImage, async ({ owner, params: { imageId }, request }) => {
    const image = await findImage(ports.pool, owner, imageId)
    if (image === null || image.kind === 'panorama') return refuse('not_found')
    const owned = { ...image, ownerId: owner, id: imageId }
    if (image.filePath !== null)
      return answerStored(request, { path: image.filePath, size: 'large' }, () =>
        image.largePath === null
          ? renderLarge(ports, owned)
          : readPaidFile(ports.files, image.largePath, request),
      )
    const rendered = await renderAgain(ports, owned)
    if (!rendered.ok) return rendered
    const { large } = rendered.value
    return large === undefined ? refuse('not_found') : ok(answerUnstored(large))
  })
