import { get } from 'node:https'
import { createServer, type LookupFunction } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, NotPublic, publicLookup } from './public-address.ts'

describe('an address of the public internet', () => {
  it.each([
    '93.184.216.34',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001:82b::200e',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:93.184.216.34',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('a connection', () => {
  it.each([true, false])('isn’t made to a name that resolves to this machine (all: %s)', async (all) => {
    const error = await new Promise((resolve) =>
      publicLookup('localhost', { all }, (failure) => resolve(failure)),
    )
    expect(error).toBeInstanceOf(NotPublic)
  })

  it('to such a name reaches no host', async () => {
    let visits = 0
    const server = createServer((socket) => {
      visits++
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const attempt = (lookup?: LookupFunction) =>
      new Promise<Error>((resolve) => {
        get({ host: 'localhost', port, agent: false, family: 4, ...(lookup && { lookup }) }).once(
          'error',
          resolve,
        )
      })
    expect(await attempt(publicLookup)).toBeInstanceOf(NotPublic)
    expect(visits).toBe(0)
    await attempt()
    expect(visits).toBe(1)
    server.close()
  })
})
