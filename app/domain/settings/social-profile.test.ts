import { expect, test } from 'vitest'
import { parseProfile } from './social-profile.ts'
import type { SocialNetwork } from './settings.ts'

test.each<[SocialNetwork, string, string]>([
  ['facebook', 'fb.com/vault', 'vault'],
  ['facebook', 'https://es-la.facebook.com/vault', 'vault'],
  ['facebook', 'https://m.facebook.com/pg/vault/posts/?ref=x', 'vault'],
  ['facebook', 'm.me/vault', 'vault'],
  [
    'facebook',
    'https://www.facebook.com/profile.php?id=61550000000000',
    'https://www.facebook.com/profile.php?id=61550000000000',
  ],
  [
    'facebook',
    'facebook.com/profile.php?mibextid=Zb&id=615500#x',
    'https://www.facebook.com/profile.php?id=615500',
  ],
  ['facebook', 'https://www.facebook.com/people/Name/1/?a=b', 'https://www.facebook.com/people/Name/1/'],
  ['facebook', 'https://www.facebook.com/pages/Name/1', 'https://www.facebook.com/pages/Name/1'],
  ['facebook', 'https://www.facebook.com/p/Vault-61550', 'https://www.facebook.com/p/Vault-61550'],
  ['instagram', 'https://www.instagram.com/stories/vault/1', 'vault'],
  ['instagram', 'https://instagram.com/_u/vault', 'vault'],
  ['instagram', 'https://ig.me/m/vault', 'vault'],
  ['instagram', 'https://www.instagram.com/vault/reel/Abc/', 'vault'],
  ['instagram', 'https://www.instagram.com/p.calzados/', 'p.calzados'],
  ['instagram', '\u200e@vault\u2060', 'vault'],
  ['tiktok', 'https://www.tiktok.com/@vault/video/1', 'vault'],
  ['tiktok', '@vault', 'vault'],
])('%s: %j is %j', (network, typed, profile) => {
  expect(parseProfile(network, typed)).toBe(profile)
})

test.each<[SocialNetwork, string]>([
  ['facebook', 'https://www.facebook.com/share/1AbCd/'],
  ['facebook', 'https://www.facebook.com/groups/1'],
  ['facebook', 'https://www.facebook.com/photo.php?fbid=1'],
  ['facebook', 'https://www.facebook.com/'],
  ['facebook', 'https://www.instagram.com/vault'],
  ['facebook', 'https://facebook.com.evil.example/vault'],
  ['instagram', 'https://www.instagram.com/p/Abc/'],
  ['instagram', 'https://www.instagram.com/reel/Abc/'],
  ['instagram', 'https://www.instagram.com/stories/highlights/1/'],
  ['instagram', 'https://www.facebook.com/vault'],
  ['instagram', 'instagram.com'],
  ['instagram', 'vault.com.ar/instagram'],
  ['tiktok', 'https://vm.tiktok.com/ZMabc/'],
  ['tiktok', 'https://www.tiktok.com/tag/zapatillas'],
])('%s: %j leads to no profile', (network, typed) => {
  expect(parseProfile(network, typed)).toBeNull()
})
