import { spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import plist from 'plist'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProjects, mobile } from '../build/app.ts'
import { findPushKeys, readCompany } from '../build/company.ts'
import { pageOf } from '../build/page.ts'
import { folderOf, pluginHeaders, pluginPackages } from '../build/plugins.ts'

const read = (path: string) => readFileSync(join(mobile, path), 'utf8')
const tracked = () =>
  spawnSync('git', ['ls-files', '.'], { cwd: mobile, encoding: 'utf8' }).stdout.trim().split('\n')
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })
const parse = (xml: string): unknown => {
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml)
}
const plistOf = (path: string) => plist.parse(read(path)) as Record<string, unknown>

const made = mkdtempSync(join(tmpdir(), 'hale-mobile-'))
const demo = readCompany(join(mobile, 'companies'), 'demo')
beforeAll(() => {
  for (const folder of ['android', 'ios']) mkdirSync(join(made, folder))
  writeFileSync(join(made, 'demo.google-services.json'), '{}')
  writeFileSync(join(made, 'demo.GoogleService-Info.plist'), '<plist/>')
  return makeProjects(demo, findPushKeys(made, 'demo'), made)
})
afterAll(() => rmSync(made, { recursive: true }))

describe('Android', () => {
  const manifest = parse(read('android/app/src/main/AndroidManifest.xml')) as {
    manifest: {
      application: Record<string, unknown> & { activity: { 'intent-filter': Filter[] } }
      'uses-permission': { 'android:name': string; 'tools:node'?: string }[]
      'uses-feature': Record<string, string>[]
    }
  }
  type Filter = { 'android:autoVerify'?: string; data?: Record<string, string>[] }
  const { application } = manifest.manifest

  test('keeps what people store out of backups and transfers, and speaks TLS alone', () => {
    expect(application).toMatchObject({
      'android:allowBackup': 'false',
      'android:fullBackupContent': 'false',
      'android:usesCleartextTraffic': 'false',
      'android:networkSecurityConfig': '@xml/network_security_config',
      'android:dataExtractionRules': '@xml/data_extraction_rules',
    })
    const rules = parse(read('android/app/src/main/res/xml/data_extraction_rules.xml'))
    const all = ['root', 'file', 'database', 'sharedpref', 'external'].map((domain) => ({
      domain,
      path: '.',
    }))
    expect(rules).toMatchObject({
      'data-extraction-rules': { 'cloud-backup': { exclude: all }, 'device-transfer': { exclude: all } },
    })
    expect(parse(read('android/app/src/main/res/xml/network_security_config.xml'))).toMatchObject({
      'network-security-config': {
        'base-config': {
          cleartextTrafficPermitted: 'false',
          'trust-anchors': { certificates: { src: 'system' } },
        },
      },
    })
  })

  test('asks for what it uses and nothing else, and needs no camera to be installed', () => {
    const all = manifest.manifest['uses-permission']
    const nameOf = (one: (typeof all)[number]) => one['android:name'].split('.').at(-1) ?? ''
    const asked = all.filter((one) => one['tools:node'] !== 'remove').map(nameOf)
    expect(asked.toSorted()).toEqual(
      'CAMERA INTERNET POST_NOTIFICATIONS READ_SLEEP READ_STEPS USE_BIOMETRIC VIBRATE'.split(' '),
    )
    // What the health plugin's own manifest brings along, less what is taken out, is what is asked for.
    const brought = readFileSync(
      join(folderOf('@capgo/capacitor-health'), 'android/src/main/AndroidManifest.xml'),
      'utf8',
    )
    const removed = all.filter((one) => one['tools:node'] === 'remove').map(nameOf)
    const left = [...brought.matchAll(/permission\.health\.(\w+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !removed.includes(name))
    expect(left.toSorted()).toEqual(['READ_SLEEP', 'READ_STEPS'])
    for (const feature of manifest.manifest['uses-feature']) {
      expect(feature).toMatchObject({ 'android:required': 'false' })
    }
  })

  test('tells Google of a phone once its person has turned notifications on, and names the channel that the app makes', () => {
    const values = (application['meta-data'] as Record<string, string>[]).map((one) => [
      one['android:name'],
      one['android:value'],
    ])
    expect(values).toContainEqual(['firebase_messaging_auto_init_enabled', 'false'])
    const channel = 'com.google.firebase.messaging.default_notification_channel_id'
    expect(values).toContainEqual([channel, 'notifications'])
    const push = readFileSync(join(mobile, '../platform/device/native/push.ts'), 'utf8')
    expect(push).toContain("id: 'notifications'")
  })

  test('opens the links of its company’s host, which the host must confirm', () => {
    const links = application.activity['intent-filter'].find((one) => one['android:autoVerify'] === 'true')
    expect(links?.data).toContainEqual({ 'android:host': '${haleHost}' })
    expect(links?.data).toContainEqual({ 'android:scheme': 'https' })
    expect(read('android/app/build.gradle')).toContain('haleHost: company.host')
  })

  test('shows the company’s privacy policy to whom Health Connect asks, on the systems that it is for', () => {
    const health = join(folderOf('@capgo/capacitor-health'), 'android')
    const activity = readFileSync(
      join(health, 'src/main/java/app/capgo/plugin/health/PermissionsRationaleActivity.kt'),
      'utf8',
    )
    expect(activity).toContain('"health_connect_privacy_policy_url"')
    expect(read('android/app/build.gradle')).toContain(
      "resValue 'string', 'health_connect_privacy_policy_url', \"https://${company.host}/privacy-policy\"",
    )
    const minOf = (gradle: string) => Number(/minSdk(?:Version = | )(\d+)/.exec(gradle)?.[1])
    const own = minOf(read('android/variables.gradle'))
    expect(own).toBeGreaterThanOrEqual(minOf(readFileSync(join(health, 'build.gradle'), 'utf8')))
  })

  test('runs on the systems that the guide for operators names', () => {
    const level = /minSdkVersion = (\d+)/.exec(read('android/variables.gradle'))?.[1] ?? ''
    const android = { 26: 8, 28: 9, 29: 10, 30: 11 }[level]
    const ios = /IPHONEOS_DEPLOYMENT_TARGET = (\d+)/.exec(read('ios/App/App.xcodeproj/project.pbxproj'))?.[1]
    expect(readFileSync(join(mobile, '../docs/operations.md'), 'utf8')).toContain(
      `They run on Android ${android} and iOS ${ios}, and later versions.`,
    )
  })

  test('has every resource that it names, with the company’s icons in all densities', async () => {
    const own = join(mobile, 'android/app/src/main/res')
    const companys = join(made, 'android/app/src/company/res')
    const files = [own, companys].flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }))
    const xmls = [own, companys]
      .flatMap((root) => globSync(join(root, '**/*.xml')))
      .map((file) => readFileSync(file, 'utf8'))
    for (const xml of xmls) parse(xml)
    const everything = [...xmls, read('android/app/src/main/AndroidManifest.xml')].join('\n')
    const named = [...everything.matchAll(/"?@(mipmap|xml|color|style|drawable|string)\/([\w.]+)/g)]
    for (const [, kind = '', name = ''] of named) {
      const isThere =
        kind === 'color' || kind === 'style'
          ? everything.includes(`name="${name}"`)
          : files.some((file) => file.startsWith(kind) && file.split(/[/\\.]/).at(-2) === name)
      expect({ kind, name, isThere }).toEqual({ kind, name, isThere: true })
    }
    const { width } = await sharp(join(companys, 'mipmap-xxxhdpi/ic_launcher_foreground.png')).metadata()
    expect(width).toBe(432)
  })

  test.skipIf(spawnSync('aapt', ['version']).error)('compiles with aapt where it is installed', () => {
    const framework = '/usr/share/android-framework-res/framework-res.apk'
    const result = spawnSync('aapt', [
      'package',
      '-f',
      '-m',
      '-M',
      join(mobile, 'android/app/src/main/AndroidManifest.xml'),
      '-I',
      framework,
    ])
    expect(result.stderr.toString()).not.toMatch(/not well-formed/)
  })
})

describe('iOS', () => {
  const info = plistOf('ios/App/App/Info.plist')
  const privacy = plistOf('ios/App/App/PrivacyInfo.xcprivacy')
  const entitlements = plistOf('ios/App/App/App.entitlements')
  const project = read('ios/App/App.xcodeproj/project.pbxproj')

  test('says why it asks for the camera, Face ID, steps and sleep, in both languages', () => {
    const { strings } = JSON.parse(read('ios/App/App/InfoPlist.xcstrings')) as {
      strings: Record<string, { localizations: Record<string, { stringUnit: { value: string } }> }>
    }
    const reasons = Object.keys(info).filter((key) => key.endsWith('UsageDescription'))
    expect(reasons.map((reason) => reason.replace(/^NS(.*)UsageDescription$/, '$1'))).toEqual(
      expect.arrayContaining(['Camera', 'FaceID', 'HealthShare', 'HealthUpdate']),
    )
    expect(Object.keys(strings).toSorted()).toEqual(reasons.toSorted())
    for (const reason of reasons) {
      expect(String(info[reason]).length).toBeGreaterThan(40)
      expect(strings[reason]?.localizations['en']?.stringUnit.value).toBe(info[reason])
      expect(strings[reason]?.localizations['es']?.stringUnit.value).not.toBe(info[reason])
    }
    expect(project).toContain('\t\t\t\tes,\n')
    expect(project).toContain('InfoPlist.xcstrings in Resources */,')
    expect(info).toMatchObject({ CFBundleDisplayName: '$(HALE_APP_NAME)' })
    expect(info).not.toHaveProperty('NSAppTransportSecurity')
  })

  test('may be notified, reads Health, opens its company’s links, and is encrypted while the phone is locked', () => {
    expect(entitlements).toEqual({
      'aps-environment': '$(APS_ENVIRONMENT)',
      'com.apple.developer.associated-domains': ['applinks:$(HALE_HOST)', 'webcredentials:$(HALE_HOST)'],
      'com.apple.developer.healthkit': true,
      'com.apple.developer.default-data-protection': 'NSFileProtectionComplete',
    })
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App.entitlements;/g)).toHaveLength(2)
  })

  test('keeps what people store out of backups, hands on Firebase’s token for push, and goes back by a swipe', () => {
    const delegate = read('ios/App/App/AppDelegate.swift')
    expect(delegate).toMatch(/didFinishLaunching[^}]*keepOutOfBackups\(\)/s)
    expect(delegate).toMatch(/"WebKit"[^]*isExcludedFromBackup = true[^]*setResourceValues/)
    expect(delegate).toMatch(
      /apnsToken = deviceToken[^]*capacitorDidRegisterForRemoteNotifications, object: token/,
    )
    expect(delegate).toContain('capacitorDidFailToRegisterForRemoteNotifications, object: error')
    expect(delegate).toContain('NSDataAsset(name: "GoogleService-Info")')
    for (const product of ['FirebaseCore', 'FirebaseMessaging']) {
      expect(delegate).toContain(`import ${product}`)
      expect(project).toContain(`productName = ${product};`)
      expect(project).toContain(`/* ${product} in Frameworks */,`)
    }
    expect(info).toMatchObject({ FirebaseMessagingAutoInitEnabled: false })
    const scene = read('ios/App/App/SceneDelegate.swift')
    expect(scene).toContain('allowsBackForwardNavigationGestures = true')
    expect(scene).toContain('rootViewController = MainViewController()')
  })

  test('its privacy manifest tracks nobody and names what Apple wants a reason for', () => {
    expect(privacy).toMatchObject({ NSPrivacyTracking: false, NSPrivacyTrackingDomains: [] })
    const types = privacy['NSPrivacyAccessedAPITypes'] as { NSPrivacyAccessedAPIType: string }[]
    const declared = types.map((one) =>
      one.NSPrivacyAccessedAPIType.replace('NSPrivacyAccessedAPICategory', ''),
    )
    const needs: [RegExp, string][] = [
      [/UserDefaults/, 'UserDefaults'],
      [/systemUptime|mach_absolute_time/, 'SystemBootTime'],
      [/volumeAvailableCapacity|systemFreeSize/, 'DiskSpace'],
      [/contentModificationDate|creationDateKey|fileModificationDate/, 'FileTimestamp'],
      [/activeInputModes/, 'ActiveKeyboards'],
    ]
    for (const name of pluginPackages()) {
      const sources = globSync(join(folderOf(name), 'ios/**/*.{swift,m}')).filter(
        (file) => !/Tests/.test(file),
      )
      expect(sources.length, name).toBeGreaterThan(0)
      const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
      for (const [pattern, category] of needs)
        if (pattern.test(text)) expect(declared, name).toContain(category)
    }
  })

  test('the project holds every file that it names, once', () => {
    for (const file of [
      ...['PrivacyInfo.xcprivacy', 'App.entitlements', 'Info.plist', 'InfoPlist.xcstrings'],
      'SceneDelegate.swift',
    ]) {
      expect(project).toContain(`/* ${file} */ = {isa = PBXFileReference`)
      expect(existsSync(join(mobile, 'ios/App/App', file))).toBe(true)
    }
    expect(project).toContain('PrivacyInfo.xcprivacy in Resources */,')
    const declared = [...project.matchAll(/^\t\t([0-9A-F]{24}) .*= \{/gm)].map(([, id]) => id)
    expect(new Set(declared).size).toBe(declared.length)
    for (const [, id] of project.matchAll(/fileRef = ([0-9A-F]{24})/g)) expect(declared).toContain(id)
  })

  test('the icon is opaque, as the store asks', async () => {
    const icon = join(made, 'ios/App/App/Assets.xcassets/AppIcon.appiconset/icon.png')
    expect(await sharp(icon).metadata()).toMatchObject({ width: 1024, height: 1024, hasAlpha: false })
  })
})

describe('plugins', () => {
  test('both projects carry those of package.json, the web app uses the same versions, and no others', () => {
    const names = pluginPackages()
    const gradle = read('android/app/capacitor.build.gradle')
    const swift = read('ios/App/CapApp-SPM/Package.swift')
    const webs = JSON.parse(readFileSync(join(mobile, '../package.json'), 'utf8')) as Manifest & {
      devDependencies: Manifest['dependencies']
    }
    const own = JSON.parse(read('package.json')) as Manifest
    type Manifest = { dependencies: Record<string, string> }
    const inGradle = [...gradle.matchAll(/project\(':(.*?)'\)/g)].map(([, name]) => name)
    const inSwift = [...swift.matchAll(/\.package\(name: "\w+", path: ".*?node_modules\/(.*?)"\)/g)].map(
      ([, name]) => name,
    )
    expect(inGradle.toSorted()).toEqual(
      names.map((name) => name.replace('@', '').replace('/', '-')).toSorted(),
    )
    expect(inSwift.toSorted()).toEqual(names.toSorted())
    for (const name of [...names, '@capacitor/core']) {
      expect({ name, version: webs.devDependencies[name] }).toEqual({ name, version: own.dependencies[name] })
    }
    expect(pluginHeaders('android').map(({ name }) => name)).toEqual(
      pluginHeaders('ios').map(({ name }) => name),
    )
  })

  test('the app asks to read steps and sleep, and to write nothing', () => {
    const store = readFileSync(join(mobile, '../platform/device/native/health-store.ts'), 'utf8')
    expect(store).toContain("{ read: ['steps', 'sleep'], write: [] }")
    expect(store).not.toMatch(/Health\.save/)
  })

  test('are imported by the web app in one place', () => {
    const root = join(mobile, '..')
    const importers = globSync('{apps/web,features,platform}/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
      /from '(?:@capacitor|@aparajita|@capgo)\//.test(readFileSync(join(root, file), 'utf8')),
    )
    for (const file of importers) expect(file).toMatch(/^platform[/\\]device[/\\]native[/\\]/)
    expect(importers.length).toBeGreaterThan(0)
  })

  test('a sync changes nothing that is kept in the repository', () => {
    const www = join(mobile, 'www')
    if (!existsSync(join(www, 'index.html'))) {
      mkdirSync(www, { recursive: true })
      writeFileSync(join(www, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
    }
    const state = () => tracked().map((file) => [file, read(file)])
    const before = state()
    const synced = spawnSync(process.execPath, [join(folderOf('@capacitor/cli'), 'bin/capacitor'), 'sync'], {
      cwd: mobile,
      encoding: 'utf8',
    })
    expect(synced.stdout + synced.stderr).toContain('Sync finished')
    expect(state()).toEqual(before)
  })
})

describe('a company’s build', () => {
  test('has its name, its ids and its host in both projects', () => {
    expect(readFileSync(join(made, 'android/company.properties'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['appId = example.hale.demo', 'name = Hale', 'host = hale.example']),
    )
    expect(readFileSync(join(made, 'ios/company.xcconfig'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['PRODUCT_BUNDLE_IDENTIFIER = example.hale.demo', 'HALE_HOST = hale.example']),
    )
  })

  test('is pushed to on the platforms that the company has keys for, and no keys of another company stay', async () => {
    const android = join(made, 'android/app/google-services.json')
    const ios = join(made, 'ios/App/App/Assets.xcassets/GoogleService-Info.dataset/Contents.json')
    expect(JSON.parse(readFileSync(ios, 'utf8'))).toMatchObject({ data: [{ filename: 'keys.plist' }] })
    expect(existsSync(android)).toBe(true)
    expect(findPushKeys(made, 'other')).toEqual({})
    await makeProjects(demo, {}, made)
    expect([android, ios].map((file) => existsSync(file))).toEqual([false, false])
  })

  test('says in its page whose it is, and lets the page ask that server alone', () => {
    const page = pageOf('<!doctype html><html><head><title>Hale</title></head></html>', demo, ['ios'])
    expect(page).toContain('<meta name="hale-server" content="https://hale.example">')
    expect(page).toContain('<meta name="hale-company" content="demo">')
    expect(page).toContain('<meta name="hale-push" content="ios">')
    expect(page).toContain("connect-src 'self' https://hale.example;")
    expect(page).toContain("default-src 'none'; script-src 'self';")
  })

  test.each([
    ['server', 'http://hale.example'],
    ['server', 'https://hale.example/portal'],
    ['appId', 'Hale'],
    ['name', 'A & B'],
    ['version', '1'],
  ])('is refused where %s is %s', (field, value) => {
    const text = read('companies/demo.json')
    const wrong = { ...(JSON.parse(text) as object), [field]: value }
    writeFileSync(join(made, 'wrong.json'), JSON.stringify(wrong))
    expect(() => readCompany(made, 'wrong')).toThrow(field)
  })
})
