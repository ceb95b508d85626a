import { expect, test } from 'vitest'
import { storedVideo, videoPath } from './video.ts'
import { parseVideoFile } from './video-file.ts'

const id = '019a6f3e-7c1d-7b54-9d52-0b6f4f1c2a33'

test('a URL names a video in storage and its type', () => {
  expect(parseVideoFile({ id, file: 'film.mp4' })).toEqual({ key: `${id}/film.mp4`, contentType: 'video/mp4' })
  expect(parseVideoFile({ id: id.toUpperCase(), file: 'film.webm' })).toEqual({
    key: videoPath(storedVideo(id, 'webm')),
    contentType: 'video/webm',
  })
})

test.each([
  ['../../etc/passwd', 'film.mp4'],
  ['not-an-id', 'film.mp4'],
  [id, 'film.avi'],
  [id, 'film.mp4/..'],
  [id, 'film.mp4\n'],
  [id, 'other.mp4'],
  [id, ''],
])('%s/%j is no video', (id, file) => {
  expect(parseVideoFile({ id, file })).toBeNull()
})
