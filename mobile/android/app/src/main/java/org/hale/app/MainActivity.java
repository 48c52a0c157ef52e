package org.hale.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
