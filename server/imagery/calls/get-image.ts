import { imageryContract } from '@curbgrade/core/imagery/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Files } from '../../platform/files/index.ts'
import { handle } from '../../platform/http/route.ts'
import { type RenderPorts, renderAgain } from '../pictures/render-again.ts'
import { findImage } from '../store.ts'
import { answerStored, answerUnstored, readPaidFile } from './answer-picture.ts'

export const getImage = (ports: RenderPorts & { readonly files: Files }) =>
  handle(imageryContract.getImage, async ({ owner, params: { imageId }, request }) => {
    const image = await findImage(ports.pool, owner, imageId)
    if (image === null) return refuse('not_found')
    const { filePath } = image
    if (filePath !== null)
      return answerStored(request, { path: filePath }, () => readPaidFile(ports.files, filePath, request))
    const rendered = await renderAgain(ports, { ...image, ownerId: owner, id: imageId })
    return rendered.ok ? ok(answerUnstored(rendered.value.jpeg)) : rendered
  })
