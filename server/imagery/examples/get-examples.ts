import { examplesContract } from '@curbgrade/core/imagery/examples-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../../platform/http/route.ts'
import type { Example, Examples } from './create-examples.ts'

type ExamplePorts = { readonly examples: Examples }

/** Short, because a picture changes under its number when its collection has a better one. */
const CACHED = 'public, max-age=300'

export const getExamples = (ports: ExamplePorts) =>
  handle(examplesContract.getExamples, async () => {
    const { isLoading, examples } = ports.examples()
    return ok({ isLoading, examples: examples.map(present) })
  })

export const getExamplePicture = (ports: ExamplePorts) =>
  handle(examplesContract.getExamplePicture, async ({ params }) => {
    const example = ports.examples().examples[params.number - 1]
    if (example === undefined) return refuse('not_found')
    const body = Buffer.from(example.jpeg)
    return ok({ headers: { 'cache-control': CACHED, 'content-length': String(body.length) }, body })
  })

const present = ({ landmark: { name, street, city, state }, kind, provenance }: Example, index: number) => ({
  name,
  street,
  city,
  state,
  kind,
  provenance,
  picture: `/api/examples/${index + 1}/picture`,
})
