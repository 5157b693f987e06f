import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { CountArray } from './count-array.ts'

/** The output for a body that arrives in chunks of this size. */
const counted = async (body: string, pieceBytes: number): Promise<string> => {
  const bytes = Buffer.from(body)
  const stream = new CountArray('properties')
  const out = buffer(stream)
  for (let at = 0; at < bytes.length; at += pieceBytes) stream.write(bytes.subarray(at, at + pieceBytes))
  stream.end()
  return (await out).toString()
}

const rows = [{ street: '1 "Elm", St', tags: ['a', [1, 2]] }, 'x,y]', null, [], {}, 1.5, '\\"', 'ünï']

it.each([1, 2, 3, 7, 1000])('replaces any elements with zeros, in chunks of %i bytes', async (size) => {
  const body = JSON.stringify({
    listId: 'é"x',
    properties: rows,
    threshold: 0.5,
    more: { properties: [7] },
  })
  expect(JSON.parse(await counted(body, size))).toEqual({
    listId: 'é"x',
    properties: rows.map(() => 0),
    threshold: 0.5,
    more: { properties: [7] },
  })
})

it.each([
  ['an empty array', '{"properties":[]}'],
  ['a blank one', '{ "properties" : [ \n ] }'],
  ['no array', '{"properties":5,"x":[1,2]}'],
  ['the name as a value', '{"x":"properties","y":[1,2]}'],
  ['an object in its place', '{"properties":{"properties":[1]}}'],
  ['an array of objects', '[{"properties":[5]}]'],
  ['a longer name', '{"properties_too":[5]}'],
])('passes %s through', async (_name, body) => {
  expect(JSON.parse(await counted(body, 4))).toEqual(JSON.parse(body))
})

it.each([
  '{"properties":[1,]}',
  '{"properties":[,1]}',
  '{"properties":[1}',
  '{"properties":[1',
  '{"properties":[1]]',
])('leaves %s broken', async (body) => {
  const text = await counted(body, 5)
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
})

it('refuses a body that would be large even with zeros', async () => {
  await expect(counted(`{"properties":[${'0,'.repeat(200_000)}0]}`, 65_536)).rejects.toMatchObject({
    statusCode: 413,
  })
  await expect(counted(`{"listId":"${'x'.repeat(300_000)}"}`, 65_536)).rejects.toMatchObject({
    statusCode: 413,
  })
})
