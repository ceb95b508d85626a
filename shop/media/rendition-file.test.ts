import { expect, test } from 'vitest'
import { parseRenditionFile } from './rendition-file.ts'

const id = '019a6f3e-7c1d-7b54-9d52-0b6f4f1c2a33'

test('a URL names a file in storage and its type', () => {
  expect(parseRenditionFile({ id, file: '480.avif' })).toEqual({
    id,
    key: `${id}/480.avif`,
    contentType: 'image/avif',
    rendition: { format: 'avif', width: 480 },
  })
  expect(parseRenditionFile({ id: id.toUpperCase(), file: '1280.webp' })).toEqual({
    id,
    key: `${id}/1280.webp`,
    contentType: 'image/webp',
    rendition: { format: 'webp', width: 1280 },
  })
  expect(parseRenditionFile({ id, file: 'share.jpg' })).toEqual({
    id,
    key: `${id}/share.jpg`,
    contentType: 'image/jpeg',
    rendition: { format: 'jpeg' },
  })
})

test.each([
  ['../../etc/passwd', '480.avif'],
  ['not-an-id', '480.avif'],
  [id, '480.png'],
  [id, '480.jpg'],
  [id, 'original.webp'],
  ['not-an-id', 'share.jpg'],
  [id, '480.avif/..'],
  [id, '0480.avif'],
  [id, '-1.webp'],
  [id, '48000.webp'],
  [id, '..%2f480.webp'],
  [id, '480.webp\n'],
  [id, ''],
])('%s/%j is no picture', (id, file) => {
  expect(parseRenditionFile({ id, file })).toBeNull()
})
