// node deploy/oci-layout.mjs <folder> <version> <layer.tar.gz>...: writes an OCI layout
// (https://github.com/opencontainers/image-spec/blob/main/image-layout.md) whose layers are these.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

const [folder, version, ...layers] = process.argv.slice(2)
const blobs = path.join(folder, 'blobs/sha256')
mkdirSync(blobs, { recursive: true })

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

function store(mediaType, bytes) {
  const digest = sha256(bytes)
  writeFileSync(path.join(blobs, digest), bytes)
  return {
    mediaType: `application/vnd.oci.image.${mediaType}`,
    digest: `sha256:${digest}`,
    size: bytes.length,
  }
}
const storeJson = (mediaType, value) => store(mediaType, Buffer.from(JSON.stringify(value)))

const files = layers.map((file) => readFileSync(file))
const config = storeJson('config.v1+json', {
  architecture: process.arch === 'x64' ? 'amd64' : process.arch,
  os: 'linux',
  config: {
    User: '1000:1000',
    WorkingDir: '/app',
    ExposedPorts: { '3000/tcp': {} },
    Volumes: { '/data': {}, '/backups': {} },
    Env: [
      'PATH=/usr/local/bin',
      'NODE_ENV=production',
      'MALLOC_ARENA_MAX=2',
      'HOST=0.0.0.0',
      'PORT=3000',
      'DATA_DIR=/data',
      'BACKUP_DIR=/backups',
    ],
    Cmd: ['node', '--max-semi-space-size=8', 'scripts/serve.mjs'],
  },
  rootfs: { type: 'layers', diff_ids: files.map((file) => `sha256:${sha256(gunzipSync(file))}`) },
})
const manifest = storeJson('manifest.v1+json', {
  schemaVersion: 2,
  mediaType: 'application/vnd.oci.image.manifest.v1+json',
  config,
  layers: files.map((file) => store('layer.v1.tar+gzip', file)),
})
writeFileSync(path.join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }))
writeFileSync(
  path.join(folder, 'index.json'),
  JSON.stringify({
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.index.v1+json',
    manifests: [
      {
        ...manifest,
        annotations: {
          'org.opencontainers.image.ref.name': version,
          'io.containerd.image.name': `docker.io/library/vault:${version}`,
        },
      },
    ],
  }),
)
