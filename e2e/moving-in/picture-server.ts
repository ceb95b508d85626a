import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import sharp from 'sharp'

/** The address of the server of the pictures, in the network of run.ts. The shop takes it for a public one. */
export const PICTURE_HOST = '11.0.0.1'

export const pictureUrl = (number: number): string => `https://${PICTURE_HOST}/files/chadar-${number}.jpg`

export type PictureServer = { certificate: string; asked: number; close(): void }

/** Serves a picture of its own for each number, by https. `folder`: where key and certificate are written. */
export async function startPictureServer(folder: string): Promise<PictureServer> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const how = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const what = ['-subj', `/CN=${PICTURE_HOST}`, '-addext', `subjectAltName=IP:${PICTURE_HOST}`]
  execFileSync('openssl', ['req', '-x509', ...how, ...what, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    async (request, response) => {
      running.asked++
      const number = Number(/chadar-(\d+)\.jpg$/.exec(request.url ?? '')?.[1])
      response.setHeader('Content-Type', 'image/jpeg').end(await drawPicture(number))
    },
  )
  const running = { certificate, asked: 0, close: () => server.close() }
  server.listen(443, PICTURE_HOST)
  await once(server, 'listening')
  return running
}

/** A cloth of two colours; no two numbers look alike. */
async function drawPicture(number: number): Promise<Buffer> {
  const cloth = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="750">
    <rect width="600" height="750" fill="hsl(${(number * 47) % 360} 40% 45%)"/>
    <rect x="60" y="75" width="480" height="${100 + number}" fill="hsl(${(number * 31) % 360} 45% 75%)"/>
    </svg>`
  return await sharp(Buffer.from(cloth)).jpeg().toBuffer()
}
