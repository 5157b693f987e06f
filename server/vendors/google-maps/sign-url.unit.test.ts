import { expect, it } from 'vitest'
import { signPath } from './sign-url.ts'

it.each([
  ['/maps/api/geocode/json?address=New+York&client=clientID', 'chaRF2hTJKOScPr-RQCEhZbSzIE='],
  [
    '/maps/api/streetview?size=400x270&location=47.5763831,-122.4211769&fov=80&heading=70&pitch=0&key=TEST_KEY',
    '51z26dmpZ-E2vOZzvoiaHZKLQiU=',
  ],
])('%s is signed as Google signs it', (url, signature) =>
  expect(signPath(url, 'vNIXE0xscrmjlyV-12Nj_BvUPaw=')).toBe(`${url}&signature=${signature}`),
)
