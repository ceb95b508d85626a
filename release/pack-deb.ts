// `npm run release:deb [-- FOLDER]`: a packed release as a package of Debian, for the platform that packs it. Needs
// dpkg-deb.
import { join, resolve } from 'node:path'
import { projectRoot } from '../db/project-root.ts'
import { makeDeb } from './make-deb.ts'
import { makePackedFolder } from './packed-folder.ts'

const target = resolve(process.argv[2] ?? join(projectRoot, 'var'))
const file = makeDeb(makePackedFolder(target).folder, target)
process.stdout.write(`${file}\nOn the machine, as root: apt install ./${file.split('/').at(-1)} && dukan setup\n`)
