import { placeFor } from '@curbgrade/demo-town'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { addressOn, never, type OpenMaps, startOpenMaps } from '../../test/imagery/open-maps.ts'
import { createCensus } from './index.ts'

let maps: OpenMaps
beforeAll(async () => {
  maps = await startOpenMaps()
})
afterAll(() => maps.stop())

const spotOf = (street: string) => {
  const { lat, lng } = placeFor(addressOn(street))
  return { lat, lng }
}

describe('one address', () => {
  it('has its spot, whatever the unit', async () => {
    const answer = await maps.census().one(addressOn('12 Oak Street Apt 4'), never)
    expect(answer).toEqual({
      ok: true,
      value: [{ position: spotOf('12 Oak Street'), matched: '12 OAK STREET, PARMA, OH, 44129' }],
    })
  })

  it('has none where nothing matches, several where they fit equally well', async () => {
    expect(await maps.census().one(addressOn('5 Unknown Way'), never)).toEqual({ ok: true, value: [] })
    const tie = await maps.census().one(addressOn('5 Two Rivers Road'), never)
    expect(tie.ok && tie.value).toHaveLength(2)
  })

  it('fails with its supplier', async () => {
    const answer = await maps.census().one(addressOn('5 Supplier Down Road'), never)
    expect(!answer.ok && answer.error.code).toBe('upstream_unavailable')
  })

  it('is refused where it is none', async () => {
    const answer = await maps.census().one(addressOn(''), never)
    expect(!answer.ok && answer.error.code).toBe('bad_request')
  })
})

describe('a batch', () => {
  it('gives each address its own answer: shuffled rows, three columns, ties', async () => {
    const streets = [
      '1 Oak Street',
      '5 Unknown Way',
      '5 Two Rivers Road',
      'PO Box 7',
      '3 "Old" Oak, corner',
      '5 Oak Street',
    ]
    const answer = await maps.census().batch(streets.map(addressOn), never)
    expect(answer.ok && answer.value.map((one) => (one.type === 'match' ? one.position : one.type))).toEqual([
      spotOf('1 Oak Street'),
      'none',
      'tie',
      'none',
      spotOf('3 "Old" Oak, corner'),
      spotOf('5 Oak Street'),
    ])
  })

  it('of 50,000 rows, one file in three lost, has every answer in its place', async () => {
    const losing = await startOpenMaps({ losesEveryNthFile: 3 })
    try {
      const addresses = Array.from({ length: 50_000 }, (_, at) =>
        addressOn(at % 50 === 49 ? `${at} Unknown Way` : `${at + 1} Batch ${at % 7} Street`),
      )
      const answer = await losing.census().batch(addresses, never)
      if (!answer.ok) throw new Error(answer.error.code)
      const wrong = answer.value.filter((one, at) => {
        const address = addresses[at] ?? addressOn('')
        if (address.street.endsWith('Unknown Way')) return one.type !== 'none'
        const { lat, lng } = placeFor(address)
        return one.type !== 'match' || one.position.lat !== lat || one.position.lng !== lng
      })
      expect([answer.value.length, wrong.length]).toEqual([50_000, 0])
      expect(losing.fake.requests.length).toBeGreaterThanOrEqual(74)
    } finally {
      await losing.stop()
    }
  })

  it('fails when a file is lost again and again, and asks no more', async () => {
    const losing = await startOpenMaps({ losesEveryNthFile: 1 })
    try {
      const answer = await losing
        .census({ chunkRows: 1, concurrency: 1, pausesMs: [1, 1] })
        .batch([addressOn('1 Oak Street'), addressOn('3 Oak Street')], never)
      expect(!answer.ok && answer.error.code).toBe('upstream_unavailable')
      expect(losing.fake.requests).toHaveLength(3)
    } finally {
      await losing.stop()
    }
  })

  it('is not sent again where the file itself is refused', async () => {
    const before = maps.fake.requests.length
    const { batch } = maps.census({ chunkRows: 20_000 })
    const answer = await batch(
      Array.from({ length: 10_001 }, (_, at) => addressOn(`${at} Oak Street`)),
      never,
    )
    expect(!answer.ok && answer.error.code).toBe('bad_request')
    expect(maps.fake.requests.length - before).toBe(1)
  })

  it('is sent again when its answer was cut off, and waits as long as it is told', async () => {
    let sent = 0
    const answers = [
      () => new Response('"0","1 Oak Street, Parma, OH, 44129","No_Match"\n'),
      () => new Response('busy', { status: 429, headers: { 'retry-after': '0' } }),
      () => new Response('"1","3 Oak Street, Parma, OH, 44129","Tie"\n"0","1 Oak Street","No_Match"\n'),
    ]
    const census = createCensus({
      ...maps.at('http://127.0.0.1:9/census'),
      pausesMs: [1, 1],
      fetch: async () => {
        sent += 1
        return (answers[sent - 1] ?? (() => new Response('', { status: 500 })))()
      },
    })
    expect(await census.batch([addressOn('1 Oak Street'), addressOn('3 Oak Street')], never)).toEqual({
      ok: true,
      value: [{ type: 'none' }, { type: 'tie' }],
    })
    expect(sent).toBe(3)
  })

  it('ends when the caller gives up', async () => {
    const losing = await startOpenMaps({ losesEveryNthFile: 1 })
    try {
      const caller = new AbortController()
      const answer = losing.census({ pausesMs: [600_000] }).batch([addressOn('1 Oak Street')], caller.signal)
      await eventually(() => expect(losing.fake.requests.length).toBe(1))
      caller.abort()
      expect((await answer).ok).toBe(false)
    } finally {
      await losing.stop()
    }
  })

  it('of nothing is nothing', async () =>
    expect(await maps.census().batch([], never)).toEqual({ ok: true, value: [] }))
})
