import { expect, it } from 'vitest'
import { admissionClassOf } from './admission-class-of.ts'

const row = '/api/lists/6b1c1b0e-0000-4000-8000-000000000001/properties/r12'

it.each([
  ['PUT', `${row}/grade`, 'saves'],
  ['PATCH', `${row}/annotations`, 'saves'],
  ['GET', `${row}/memory`, 'others'],
  ['GET', `${row}/grade`, 'others'],
  ['PUT', `${row}/grade/more`, 'others'],
  ['POST', '/api/lists', 'others'],
  ['GET', '/getStreetViewImage', 'others'],
  ['GET', '/api/events', null],
  ['POST', '/start-ai-job', 'others'],
  ['GET', '/lists', null],
  ['GET', '/readyz', null],
])('%s %s queues as %s', (method, path, expected) => {
  expect(admissionClassOf({ method, path })).toBe(expected)
})
