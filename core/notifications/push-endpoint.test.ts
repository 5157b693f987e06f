import { describe, expect, it } from 'vitest'
import { MAX_ENDPOINT_LENGTH, readPushEndpoint } from './push-endpoint.ts'

describe('accepts the URLs of push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b-_x',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
    'https://web.push.apple.com/QGv',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2f',
  ])('%s', (endpoint) => expect(readPushEndpoint(endpoint)).toBe(endpoint))

  it('normalized, so that each browser has one URL', () => {
    expect(readPushEndpoint('HTTPS://Push.Example.com:443/a/../b')).toBe('https://push.example.com/b')
  })
})

describe('refuses URLs that may not be push services', () => {
  it.each([
    'http://push.example.com/x',
    'ftp://push.example.com/x',
    'https://push.example.com:8443/x',
    'https://user@push.example.com/x',
    'https://user:secret@push.example.com/x',
    'https://push.example.com/x#y',
    'https://localhost/x',
    'https://db.localhost/x',
    'https://printer.local/x',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://postgres/x',
    'https://push.example.com./x',
    'https://127.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://017700000001/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/x',
    'https://93.184.216.34/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[2606:4700::1111]/x',
    'https://１２７.０.０.１/x',
    '//push.example.com/x',
    'push.example.com',
    'javascript:alert(1)',
    '',
    `https://push.example.com/${'x'.repeat(MAX_ENDPOINT_LENGTH)}`,
  ])('%s', (endpoint) => expect(readPushEndpoint(endpoint)).toBeNull())

  it('that are too long once escaped', () => {
    expect(readPushEndpoint(`https://push.example.com/${'é'.repeat(MAX_ENDPOINT_LENGTH / 2)}`)).toBeNull()
  })
})
