import { createHash, randomUUID } from 'node:crypto'
import type { PhotoDetails } from '@curbgrade/core/photos/contract'
import { DETAILS_HEADER } from '@curbgrade/core/shared/contract'
import type { ComparisonAnswer } from '@curbgrade/core/surveys/comparison'
import type { RowToCompare } from '@curbgrade/core/surveys/surveys-contract'
import type { LightMyRequestResponse } from 'fastify'

export type DemoCall = {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  payload?: Buffer | object
  headers?: object
}
type Ask = (call: DemoCall) => Promise<LightMyRequestResponse>

export type DemoPhoto = {
  readonly batch: string
  readonly fileName: string
  readonly propertyId: string | null
  readonly jpeg: Buffer
  /** As YYYY-MM-DD. */
  readonly takenOn: string
}
type DemoAnswer = {
  readonly surveyId: string
  readonly propertyId: string
  readonly picture: string
  readonly answer: ComparisonAnswer
}

/** Calls about own photos and surveys. */
export const photoCallsOf = (ask: Ask) => ({
  putPhoto: async (
    listId: string,
    { jpeg, takenOn, batch, fileName, propertyId }: DemoPhoto,
  ): Promise<void> => {
    const details: PhotoDetails = {
      sha256: createHash('sha256').update(jpeg).digest('hex'),
      batch,
      fileName,
      propertyId,
      kind: 'street',
      taken: { at: `${takenOn}T12:00:00`, precision: 'day' },
    }
    const put = await ask({
      method: 'PUT',
      url: `/api/lists/${listId}/photos/${randomUUID()}`,
      headers: { 'content-type': 'application/octet-stream', [DETAILS_HEADER]: JSON.stringify(details) },
      payload: jpeg,
    })
    if (put.statusCode !== 200 && put.statusCode !== 201)
      throw new Error(`the sample photo was refused: ${put.body}`)
  },
  arePhotosReady: async (listId: string): Promise<boolean> => {
    const answer = await ask({ method: 'GET', url: `/api/lists/${listId}/photo-batches` })
    return answer.json<{ batches: { received: number }[] }>().batches.every(({ received }) => received === 0)
  },
  /** The id of the list's survey, which starts if there is none. */
  openSurvey: async (listId: string): Promise<string> => {
    const url = `/api/lists/${listId}/surveys`
    const { surveys } = (await ask({ method: 'GET', url })).json<{ surveys: { id: string }[] }>()
    if (surveys[0] !== undefined) return surveys[0].id
    const payload = { filter: null, withControl: true }
    const started = await ask({ method: 'PUT', url: `${url}/${randomUUID()}`, payload })
    return started.json<{ survey: { id: string } }>().survey.id
  },
  getRowsToCompare: async (listId: string, surveyId: string): Promise<RowToCompare[]> =>
    (await ask({ method: 'GET', url: `/api/lists/${listId}/surveys/${surveyId}/rows` })).json<{
      rows: RowToCompare[]
    }>().rows,
  answerSurvey: (listId: string, { surveyId, propertyId, ...answer }: DemoAnswer) =>
    ask({
      method: 'PUT',
      url: `/api/lists/${listId}/surveys/${surveyId}/rows/${propertyId}/answer`,
      payload: answer,
    }),
})
