import UIKit
import Capacitor
import FirebaseCore
import FirebaseMessaging

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        keepOutOfBackups()
        startFirebase()
        return true
    }

    /// What the app stores is private: WebKit's folder holds all of it, and no backup takes it along.
    private func keepOutOfBackups() {
        guard let library = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first else { return }
        var folder = library.appendingPathComponent("WebKit", isDirectory: true)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        try? folder.setResourceValues(values)
    }

    /// The server pushes through Firebase, which reaches this phone through Apple. A build without its keys works, and is never pushed to.
    private func startFirebase() {
        guard let keys = NSDataAsset(name: "GoogleService-Info"),
              let info = try? PropertyListSerialization.propertyList(from: keys.data, format: nil) as? [String: Any],
              let app = info["GOOGLE_APP_ID"] as? String,
              let sender = info["GCM_SENDER_ID"] as? String else { return }
        let options = FirebaseOptions(googleAppID: app, gcmSenderID: sender)
        options.apiKey = info["API_KEY"] as? String
        options.projectID = info["PROJECT_ID"] as? String
        FirebaseApp.configure(options: options)
        Messaging.messaging().delegate = self
    }

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        guard FirebaseApp.app() != nil else { return failToRegister(with: CocoaError(.featureUnsupported)) }
        Messaging.messaging().apnsToken = deviceToken
        Messaging.messaging().token { token, error in
            if let token { self.register(token) } else if let error { self.failToRegister(with: error) }
        }
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        failToRegister(with: error)
    }

    private func register(_ token: String) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: token)
    }

    private func failToRegister(with error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

    func application(_ application: UIApplication,
                     configurationForConnecting connectingSceneSession: UISceneSession,
                     options: UIScene.ConnectionOptions) -> UISceneConfiguration {
        let config = UISceneConfiguration(name: "Default Configuration",
                                          sessionRole: connectingSceneSession.role)
        config.delegateClass = SceneDelegate.self
        return config
    }
}

extension AppDelegate: MessagingDelegate {
    /// A token that replaces the one before.
    func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {
        if let fcmToken { register(fcmToken) }
    }
}
